import { equipment } from '../equipment/equipment.entity.ts'
import { equipmentUseRecord } from '../equipment/equipment-use-record.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { ledgerWords } from './words.ts'

const { fields: used } = equipmentUseRecord
const instrument = equipment.fields.equipment_number

/** Use of instruments by day; of one instrument it is its use book. */
export default defineLedgerPage('djstatistical.equipmentuseaccount', {
  entity: equipmentUseRecord,
  columns: {
    use_start: { field: used.used_from, width: 150 },
    use_end: { field: used.used_to, width: 150 },
    equipment_no: {
      field: instrument,
      width: 130,
      opens: { page: 'djequipment.equipmentlist', id: 'equipment_id' },
    },
    equipment_name: { field: equipment.fields.name, width: 150 },
    sample_no: { field: used.sample_number, width: 150 },
    trial_name: { field: used.test_name, width: 160 },
    state_before: { field: used.state_before, width: 90 },
    state_after: { field: used.state_after, width: 90 },
    temperature: { field: used.temperature, width: 90 },
    humidity: { field: used.humidity, width: 90 },
    user_name: { field: text(used.user_id.label), width: 90 },
    source: { field: used.source, width: 90 },
    uses: {
      field: integer({ zh: '次数', en: 'Uses', es: 'Usos' }),
      width: 80,
      total: { as: 'sum' },
      meaning: {
        zh: '每条使用记录计1次；作废的不列',
        en: 'One for each record of use; voided ones are not listed.',
        es: 'Uno por registro de uso; los anulados no figuran.',
      },
    },
    hours: {
      field: decimal({ zh: '使用小时', en: 'Hours', es: 'Horas' }, { digits: [10, 2], unit: 'h' }),
      width: 100,
      total: { as: 'sum' },
      meaning: {
        zh: '开始到结束的小时数；未结束的为空',
        en: 'From the beginning to the end of the use; empty while it goes on.',
        es: 'Del inicio al fin del uso; vacío mientras continúa.',
      },
    },
    use_rate: {
      field: decimal({ zh: '使用率', en: 'Use rate', es: 'Tasa de uso' }, { digits: [6, 1], unit: '%' }),
      width: 90,
      total: { as: 'share', of: 'hours', in: 'capacity', times: 'equipment_id' },
      meaning: {
        zh: '使用小时 ÷（8 × 时段内周一至周五的天数 × 所用仪器台数），仅见于小计和合计',
        en: 'Hours by 8 hours of each Monday to Friday of the period and each instrument; only in the totals.',
        es: 'Horas entre 8 horas por cada día de lunes a viernes del periodo y por cada instrumento; solo en los totales.',
      },
    },
  },
  dates: { use_start: used.used_from.label },
  filters: { equipment_id: used.equipment_id, user_id: used.user_id, source: used.source },
  groups: {
    instrument: { label: instrument.label, of: 'equipment_no' },
    person: { label: used.user_id.label, of: 'user_name' },
    test: { label: used.test_name.label, of: 'trial_name' },
    day: ledgerWords.day,
  },
  sort: 'use_start',
  signatures: [{ zh: '设备管理员', en: 'Equipment keeper', es: 'Responsable de equipos' }],
  charts: [
    {
      key: 'rates',
      label: { zh: '各仪器使用率', en: 'Use rate by instrument', es: 'Tasa de uso por instrumento' },
      kind: 'bar',
      by: 'instrument',
      value: 'use_rate',
    },
  ],
})
