import { defineListPage } from '../kit/page/define.ts'
import { appVersion } from './app-version.entity.ts'

/** Release notes of the published systems: drafts, published ones, and what was withdrawn. */
export default defineListPage('sysConfig.version', {
  entity: appVersion,
  columns: [
    { of: 'title', width: 220 },
    { of: 'publishing_system_id', width: 130 },
    { of: 'version_no', width: 100 },
    { of: 'package_file_id', width: 80 },
    { of: 'package_sha256', width: 200, optional: true },
    { of: 'force_refresh', width: 80 },
    { of: 'released_at', width: 150 },
    { of: 'published', width: 80 },
  ],
  filters: ['publishing_system_id', 'version_no', 'published'],
  sort: '-released_at',
  form: [
    {
      fields: [
        'publishing_system_id',
        {
          of: 'version_no',
          hint: {
            zh: '数字和点，高于已发布的版本',
            en: 'Digits and dots, above what is published',
            es: 'Dígitos y puntos, por encima de lo publicado',
          },
        },
        'title',
        {
          of: 'package_file_id',
          hint: {
            zh: 'zip或apk，不超过50 MB',
            en: 'zip or apk, at most 50 MB',
            es: 'zip o apk, máximo 50 MB',
          },
        },
        {
          of: 'force_refresh',
          hint: {
            zh: '发布后，更低版本须升级',
            en: 'Once published, older clients must upgrade',
            es: 'Al publicarla, las anteriores deben actualizarse',
          },
        },
      ],
    },
    { title: { zh: '中文', en: 'Chinese', es: 'Chino' }, fields: ['notes'] },
    {
      title: { zh: '其他语言', en: 'Other languages', es: 'Otros idiomas' },
      fields: [
        'notes_en',
        {
          of: 'notes_es',
          hint: {
            zh: '留空时显示中文',
            en: 'Left empty, people read the Chinese',
            es: 'Si se deja vacío, se muestra el chino',
          },
        },
      ],
    },
  ],
  formColumns: 2,
  commands: [
    {
      op: 'publish',
      action: 'Publish',
      label: { zh: '发布', en: 'Publish', es: 'Publicar' },
      single: true,
      when: { field: 'published', is: 0 },
      consequence: {
        zh: '确定发布该版本吗？网页系统的更新内容会在每个用户下次登录时显示一次，发布后不能更改版本号。',
        en: 'Publish this version? The notes of the web system are shown to everybody once, after the next login. Its number stays.',
        es: '¿Publicar esta versión? Las novedades del sistema web se muestran a cada usuario una vez, tras su próximo acceso. El número ya no cambia.',
      },
      touches: ['PublishingSystems'],
    },
    {
      op: 'revoke',
      action: 'Revoke',
      label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
      single: true,
      when: { field: 'published', is: 1 },
      danger: true,
      consequence: {
        zh: '撤回后，当前版本退回到上一个已发布的版本，尚未看过更新内容的用户不会再看到。',
        en: 'The current version falls back to the one published before; who has not read its notes will not see them.',
        es: 'La versión actual vuelve a la publicada antes; quien no leyó sus novedades no las verá.',
      },
      touches: ['PublishingSystems'],
    },
    {
      op: 'remove',
      action: 'Discard',
      label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
      single: true,
      when: { field: 'published', is: 0 },
      danger: true,
      consequence: {
        zh: '确定要删除该版本吗？',
        en: 'Delete this version?',
        es: '¿Eliminar esta versión?',
      },
    },
  ],
  empty: { zh: '还没有版本', en: 'No versions yet', es: 'Aún no hay versiones' },
})
