import { defineListPage } from '../kit/page/define.ts'
import { entrustInstruction } from './entrust-instruction.entity.ts'

/** Texts that clients read before they announce an order, or that stand on its sheet. */
export default defineListPage('djbaseset.entrustinstructions', {
  entity: entrustInstruction,
  columns: [
    { of: 'title', width: 220 },
    { of: 'place', width: 110 },
    { of: 'language', width: 80 },
    { of: 'trial_category_id', width: 110, optional: true },
    { of: 'must_accept', width: 80 },
    { of: 'version_no', width: 70 },
    { of: 'sort_no', width: 60 },
    { of: 'valid_from', width: 105 },
    { of: 'published', width: 80, as: 'switch' },
    { of: 'updated_at', width: 150, optional: true },
  ],
  filters: ['place', 'published'],
  form: [
    {
      fields: [
        'title',
        { of: 'place', needed: true },
        {
          of: 'content',
          hint: {
            zh: '修改内容即为新版本，已提交的预委托和已受理的委托保留客户读过的版本',
            en: 'Other words are a new version; what was sent or accepted keeps the version that was read',
            es: 'Otro texto es una nueva versión; lo enviado o aceptado conserva la versión leída',
          },
        },
        'language',
        'trial_category_id',
        'must_accept',
        'valid_from',
        'sort_no',
        'published',
      ],
    },
  ],
  formColumns: 2,
  byHand: ['preview'],
})
