import { defineTreePage } from '../kit/page/define.ts'
import { organizationCategory } from '../organisation/organization-category.entity.ts'
import { sector } from '../organisation/sector.entity.ts'
import { post } from './post.entity.ts'
import { userPostMap } from './user-post-map.entity.ts'

/** For each post who holds it, from when to when, by which appointment. */
export default defineTreePage('sysConfig.postpeoplelist', {
  entity: userPostMap,
  tree: {
    all: { zh: '全部岗位', en: 'All posts', es: 'Todos los puestos' },
    levels: [
      { entity: organizationCategory, path: ['post_id', 'organization_category_id'] },
      { entity: sector, path: ['post_id', 'sector_id'], under: 'organization_category_id' },
      { entity: post, path: ['post_id'], under: 'sector_id', counted: true },
    ],
  },
  columns: [
    { of: 'real_name', width: 110 },
    { of: 'user_name', width: 120 },
    { of: 'department', width: 140 },
    { of: 'post_id', width: 140 },
    { of: 'valid_from', width: 110 },
    { of: 'valid_to', as: 'expiry' },
    { of: 'appoint_file_id', width: 140 },
    { of: 'remark', width: 200, optional: true },
  ],
  filters: ['real_name', 'valid_to'],
  sort: 'post_id',
  form: [{ of: 'valid_from', needed: true }, 'valid_to', 'appoint_file_id', 'remark'],
  formColumns: 1,
  empty: { zh: '该岗位还没有人员', en: 'Nobody holds the post yet', es: 'Nadie ocupa el puesto todavía' },
  // a dialog of its own in web/src/pages/sysConfig/postpeoplelist.tsx, carried out by server/src/modules/identity/users/post-people.ts
  byHand: ['addperson'],
})
