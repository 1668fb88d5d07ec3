import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('sampling_record.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  witnessed: { zh: '已见证', en: 'Witnessed', es: 'Presenciado' },
  sent: { zh: '已送样', en: 'Sent', es: 'Entregado' },
  used: { zh: '已登记', en: 'Registered', es: 'Registrado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

/** Sampling sheet with witness, place, photos. */
export const samplingRecord = defineEntity('sampling_record', {
  label: { zh: '取样记录', en: 'Sampling record', es: 'Acta de muestreo' },
  tenancy: 'business',
  title: 'sampling_no',
  draft: 'draft',
  pick: { label: 'sampling_no', search: ['sampling_no'] },
  index: [['state', 'sampling_date']],
  fields: {
    sampling_no: text(
      { zh: '取样单号', en: 'Sampling number', es: 'N.º de acta de muestreo' },
      { max: 60, requiredAfterDraft: true, unique: true },
    ),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    wbs_node_id: ref({ zh: 'WBS节点', en: 'WBS node', es: 'Nodo WBS' }, { to: 'wbs_node' }),
    sample_name: text(
      { zh: '样品名称', en: 'Sample', es: 'Nombre de la muestra' },
      { max: 100, requiredAfterDraft: true },
    ),
    sampling_basis_id: ref({ zh: '取样依据', en: 'Sampling basis', es: 'Norma de muestreo' }, { to: 'trial_rule' }),
    sampling_date: datetime(
      { zh: '取样时间', en: 'Sampled at', es: 'Fecha de muestreo' },
      { requiredAfterDraft: true },
    ),
    sampling_location: text({ zh: '取样地点', en: 'Place', es: 'Lugar de muestreo' }, { max: 200 }),
    stake: text({ zh: '桩号', en: 'Stake', es: 'P.K.' }, { max: 50, rule: 'mileage' }),
    quantity: text({ zh: '取样数量', en: 'Quantity', es: 'Cantidad muestreada' }, { max: 50 }),
    representative_quantity: text(
      { zh: '代表数量', en: 'Represented quantity', es: 'Cantidad representada' },
      { max: 80 },
    ),
    method: text({ zh: '取样方法', en: 'Method', es: 'Método de muestreo' }, { max: 200 }),
    sampler_id: ref({ zh: '取样人', en: 'Sampler', es: 'Muestreador' }, { to: 'app_user' }),
    sampler_name: text(
      { zh: '取样人姓名', en: 'Sampler name', es: 'Nombre del muestreador' },
      { max: 50, requiredAfterDraft: true },
    ),
    witness_name: text({ zh: '见证人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    witness_unit: text({ zh: '见证单位', en: 'Witness unit', es: 'Entidad testigo' }),
    longitude: decimal({ zh: '经度', en: 'Longitude', es: 'Longitud' }, { digits: [10, 6], unit: 'deg' }),
    latitude: decimal({ zh: '纬度', en: 'Latitude', es: 'Latitud' }, { digits: [9, 6], unit: 'deg' }),
    photo_file_ids: json({ zh: '照片', en: 'Photos', es: 'Fotos' }, { default: [] }),
    seal_no: text({ zh: '封样号', en: 'Seal number', es: 'N.º de precinto' }, { max: 50 }),
    qrcode_id: ref({ zh: '二维码标签', en: 'QR label', es: 'Etiqueta QR' }, { to: 'qrcode' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'draft' }),
    witness_certificate: text(
      { zh: '见证证号', en: 'Witness certificate', es: 'N.º de acreditación del testigo' },
      { max: 50 },
    ),
  },
})
