import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Reusable project/unit/witness/sender set. */
export const customerInfo = defineEntity('customer_info', {
  label: { zh: '客户信息', en: 'Customer info', es: 'Información de cliente' },
  tenancy: 'business',
  title: 'project_number',
  pick: { label: 'project_number', search: ['project_number'], live: { enabled: 1 } },
  index: [['trial_category_id', 'project_name'], ['entrusting_unit']],
  switchable: 'enabled',
  fields: {
    project_number: text({ zh: '项目编号', en: 'Project number', es: 'N.º de proyecto' }, { max: 50 }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }, { required: true }),
    trial_category_id: ref(
      { zh: '试验类别', en: 'Trial category', es: 'Categoría de ensayo' },
      { to: 'trial_category' },
    ),
    entrust_unit_id: ref(
      { zh: '委托单位档案', en: 'Entrusting unit record', es: 'Ficha del cliente' },
      { to: 'entrust_unit' },
    ),
    entrusting_unit: text({ zh: '委托单位', en: 'Entrusting unit', es: 'Cliente' }, { required: true }),
    inspected_unit: text({ zh: '受检单位', en: 'Inspected unit', es: 'Entidad inspeccionada' }),
    witness_unit: text({ zh: '见证单位', en: 'Witness unit', es: 'Entidad testigo' }),
    witness_person: text({ zh: '见证人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    witness_certificate: text(
      { zh: '见证人证号', en: 'Witness certificate', es: 'N.º de acreditación del testigo' },
      { max: 50 },
    ),
    witness_phone: text(
      { zh: '见证人电话', en: 'Witness phone', es: 'Teléfono del testigo' },
      { max: 20, rule: 'phone' },
    ),
    sample_sender: text(
      { zh: '送样人', en: 'Sample sender', es: 'Entregador de muestras' },
      { max: 50, required: true },
    ),
    sender_phone: text(
      { zh: '送样人电话', en: 'Sender phone', es: 'Teléfono del entregador' },
      { max: 20, rule: 'phone' },
    ),
    sender_certificate: text(
      { zh: '取样员证号', en: 'Sampler certificate', es: 'N.º de acreditación del muestreador' },
      { max: 50 },
    ),
    supervision_unit: text({ zh: '监理单位', en: 'Supervision unit', es: 'Unidad de supervisión' }),
    construction_unit: text({ zh: '施工单位', en: 'Contractor', es: 'Constructora' }),
    owner_unit: text({ zh: '建设单位', en: 'Owner', es: 'Promotor' }),
    project_address: text({ zh: '工程地点', en: 'Place', es: 'Lugar de la obra' }, { max: 300 }),
    project_id: ref({ zh: '工程项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    section: text({ zh: '标段', en: 'Section', es: 'Tramo' }, { max: 100 }),
    remarks: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    use_count: integer({ zh: '使用次数', en: 'Use count', es: 'N.º de usos' }, { default: 0, byServer: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
  computed: {
    last_used: date({ zh: '最近使用', en: 'Last used', es: 'Último uso' }),
  },
})
