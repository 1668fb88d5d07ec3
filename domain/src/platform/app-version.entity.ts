import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { file } from '../kit/fields/file.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Version notes of a publishing system. */
export const appVersion = defineEntity('app_version', {
  label: { zh: '版本', en: 'Version', es: 'Versión' },
  tenancy: 'platform',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  unique: [['publishing_system_id', 'version_no']],
  index: [['publishing_system_id', 'released_at']],
  computed: {
    /** By which whoever installs the package knows that it is whole. */
    package_sha256: text({ zh: '安装包校验值', en: 'Checksum', es: 'Suma de verificación' }, { max: 64 }),
  },
  fields: {
    publishing_system_id: ref(
      { zh: '发布系统', en: 'Publishing system', es: 'Sistema publicado' },
      { to: 'publishing_system', required: true },
    ),
    version_no: text(
      { zh: '版本号', en: 'Version number', es: 'N.º de versión' },
      { max: 30, required: true, rule: 'version' },
    ),
    /** Of the last publication; null for a draft, and kept when it is withdrawn. */
    released_at: datetime({ zh: '发布时间', en: 'Published at', es: 'Fecha de publicación' }, { byServer: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 100, required: true }),
    notes: longtext({ zh: '更新内容', en: 'Release notes', es: 'Novedades' }, { required: true }),
    /** What people are shown in place of the Chinese where their language has its own. */
    notes_en: longtext({ zh: '英文内容', en: 'In English', es: 'En inglés' }),
    notes_es: longtext({ zh: '西班牙文内容', en: 'In Spanish', es: 'En español' }),
    /** Once it is published, older clients of its kind are not served any more. */
    force_refresh: boolean({ zh: '强制升级', en: 'Forced', es: 'Forzada' }, { default: 0 }),
    published: boolean({ zh: '已发布', en: 'Published', es: 'Publicado' }, { default: 0, byServer: true }),
    package_file_id: file({ zh: '安装包', en: 'Package', es: 'Paquete de instalación' }),
  },
})
