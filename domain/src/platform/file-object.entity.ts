import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const scanStateList = enumList('file_object.scan_state', {
  pending: { zh: '待扫描', en: 'Pending', es: 'Pendiente de análisis' },
  clean: { zh: '安全', en: 'Clean', es: 'Seguro' },
  infected: { zh: '有害', en: 'Infected', es: 'Dañino' },
})

/** Stored file. */
export const fileObject = defineEntity('file_object', {
  label: { zh: '文件', en: 'File', es: 'Archivo' },
  tenancy: 'business',
  title: 'name',
  seedable: true,
  pick: { label: 'name', search: ['name'] },
  index: [['owner_entity', 'owner_id'], ['sha256']],
  fields: {
    name: text({ zh: '文件名', en: 'Name', es: 'Nombre del archivo' }, { max: 255, required: true }),
    extension: text({ zh: '扩展名', en: 'Extension', es: 'Extensión' }, { max: 20 }),
    mime_type: text({ zh: '类型', en: 'Type', es: 'Tipo' }, { max: 100 }),
    size_bytes: integer({ zh: '大小', en: 'Size', es: 'Tamaño' }, { required: true, unit: 'byte', min: 0 }),
    sha256: text({ zh: '摘要', en: 'Digest', es: 'Resumen criptográfico' }, { max: 64, required: true }),
    storage_key: text(
      { zh: '存储键', en: 'Storage key', es: 'Clave de almacenamiento' },
      { max: 300, required: true, unique: true },
    ),
    owner_entity: text({ zh: '所属对象', en: 'Owner entity', es: 'Objeto de pertenencia' }, { max: 60 }),
    owner_id: objectId({ zh: '所属编号', en: 'Owner id', es: 'N.º de pertenencia' }),
    folder: text({ zh: '目录', en: 'Folder', es: 'Carpeta' }, { max: 200 }),
    is_public: boolean({ zh: '公开', en: 'Public', es: 'Público' }, { default: 0 }),
    /** files of effective report revisions cannot be replaced. */
    locked: boolean({ zh: '锁定', en: 'Locked', es: 'Bloqueado' }, { default: 0 }),
    scan_state: oneOf({ zh: '安全扫描', en: 'Scan', es: 'Análisis de seguridad' }, scanStateList, {
      default: 'pending',
    }),
  },
})
