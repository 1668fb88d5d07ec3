import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const confidenceList = enumList('trial_method.confidence', {
  high: { zh: '高', en: 'High', es: 'Alta' },
  medium: { zh: '中', en: 'Medium', es: 'Media' },
  low: { zh: '低', en: 'Low', es: 'Baja' },
})

const levelList = enumList('trial_method.level', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

const stateList = enumList('trial_method.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  retired: { zh: '已停用', en: 'Retired', es: 'Retirado' },
})

/** One version of a declarative test method (definition, examples); the only source of computing. The definition is the method text of the library (domain document on methods). Fields, lookup rows, parameters, ages and equipment needs of the test are written from it when it is published and are read-only while managed_by_method is set. */
export const trialMethod = defineEntity('trial_method', {
  label: { zh: '试验方法', en: 'Test method', es: 'Método de ensayo' },
  tenancy: 'business',
  title: 'method_key',
  seedable: true,
  draft: 'draft',
  unique: [['method_key', 'version_no']],
  index: [['trial_list_id', 'state']],
  computed: {
    level: oneOf({ zh: '层级', en: 'Level', es: 'Nivel' }, levelList),
    in_force: boolean({ zh: '采用', en: 'In force', es: 'En uso' }),
    standard: text({ zh: '依据标准', en: 'Standard', es: 'Norma' }),
  },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    /** id of the library; a copy made by a business gets a new one; never reused. */
    method_key: text(
      { zh: '方法标识', en: 'Method id', es: 'Identificador del método' },
      { max: 80, requiredAfterDraft: true },
    ),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { requiredAfterDraft: true, min: 1 }),
    library_version: integer({ zh: '方法库版本', en: 'Library version', es: 'Versión de la biblioteca de métodos' }),
    language_version: integer(
      { zh: '表达式语言版本', en: 'Language version', es: 'Versión del lenguaje de expresiones' },
      { required: true, default: 1 },
    ),
    definition: json({ zh: '方法定义', en: 'Definition', es: 'Definición del método' }, { required: true }),
    /** at least two for a method made or copied by a business. */
    examples: json({ zh: '算例', en: 'Worked examples', es: 'Ejemplos resueltos' }, { required: true, default: [] }),
    confidence: oneOf({ zh: '可信度', en: 'Confidence', es: 'Fiabilidad' }, confidenceList, {
      required: true,
      default: 'high',
    }),
    unsure_text: text({ zh: '存疑说明', en: 'Doubtful points', es: 'Puntos dudosos' }, { max: 500 }),
    based_on_id: ref({ zh: '来源方法', en: 'Copied from', es: 'Método de origen' }, { to: 'trial_method' }),
    change_note: text({ zh: '变更说明', en: 'Change note', es: 'Nota de cambio' }, { max: 500 }),
    valid_from: date({ zh: '启用日期', en: 'Valid from', es: 'Vigente desde' }),
    confirmed_by_id: ref({ zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' }, { to: 'app_user' }),
    confirmed_at: datetime({ zh: '确认时间', en: 'Confirmed at', es: 'Fecha de confirmación' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
  },
})
