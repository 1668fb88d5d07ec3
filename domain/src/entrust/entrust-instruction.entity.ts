import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const placeList = enumList('entrust_instruction.place', {
  pre_entrust: { zh: '预委托', en: 'Pre-entrustment', es: 'Preencargo' },
  registration: { zh: '登记', en: 'Registration', es: 'Registro' },
  sheet: { zh: '委托单背面', en: 'Back of the order sheet', es: 'Dorso de la orden de encargo' },
})

const languageList = enumList('entrust_instruction.language', {
  zh: { zh: '中文', en: 'Chinese', es: 'Chino' },
  en: { zh: '英文', en: 'English', es: 'Inglés' },
  es: { zh: '西班牙文', en: 'Spanish', es: 'Español' },
})

/** Notices shown to clients. */
export const entrustInstruction = defineEntity('entrust_instruction', {
  label: { zh: '委托须知', en: 'Entrust instruction', es: 'Instrucciones' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  ordered: { by: 'sort_no' },
  switchable: 'published',
  fields: {
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { required: true }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }, { required: true }),
    trial_category_id: ref({ zh: '试验类别', en: 'Industry', es: 'Categoría de ensayo' }, { to: 'trial_category' }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase de ensayo' }, { to: 'trial_class' }),
    must_accept: boolean({ zh: '须确认', en: 'Must accept', es: 'Aceptación obligatoria' }, { default: 0 }),
    published: boolean({ zh: '发布', en: 'Published', es: 'Publicado' }, { default: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    place: oneOf({ zh: '地点', en: 'Place', es: 'Lugar' }, placeList),
    language: oneOf({ zh: '语言', en: 'Language', es: 'Idioma' }, languageList),
    valid_from: date({ zh: '生效日期', en: 'Valid from', es: 'Fecha de entrada en vigor' }),
    /** Rises with every change of its words. */
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { required: true, default: 1, byServer: true }),
  },
})
