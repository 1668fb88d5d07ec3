import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { file } from '../kit/fields/file.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Version notes of a publishing system. */
export const appVersion = defineEntity('app_version', {
  label: { zh: '版本管理', en: 'Version', es: 'Versión' },
  tenancy: 'platform',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  unique: [['publishing_system_id', 'version_no']],
  index: [['publishing_system_id', 'released_at']],
  fields: {
    publishing_system_id: ref(
      { zh: '发布系统', en: 'Publishing system', es: 'Sistema publicado' },
      { to: 'publishing_system', required: true },
    ),
    version_no: text(
      { zh: '版本号', en: 'Version number', es: 'N.º de versión' },
      { max: 30, required: true, rule: 'version' },
    ),
    released_at: datetime({ zh: '发布时间', en: 'Released at', es: 'Fecha de publicación' }, { required: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { required: true }),
    notes: longtext({ zh: '更新内容', en: 'Release notes', es: 'Novedades de la versión' }, { required: true }),
    force_refresh: boolean({ zh: '强制刷新', en: 'Force refresh', es: 'Recarga obligatoria' }, { default: 0 }),
    published: boolean({ zh: '已发布', en: 'Published', es: 'Publicado' }, { default: 0 }),
    package_file_id: file({ zh: '安装包', en: 'Package', es: 'Paquete de instalación' }),
  },
})
