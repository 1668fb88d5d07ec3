import { equipmentBorrow } from '../equipment/equipment-borrow.entity.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { dispatchOrg } from '../organisation/dispatch-org.entity.ts'

const { state_in } = equipmentBorrow.fields

/** Machines at site laboratories, sent and taken back. */
export default defineTreePage('djdispatchorg.dispatchequipment', {
  entity: equipmentBorrow,
  tree: {
    all: { zh: '全部派出机构', en: 'All site laboratories', es: 'Todos los laboratorios de obra' },
    levels: [{ entity: dispatchOrg, path: ['dispatch_org_id'], counted: true }],
  },
  columns: [
    { of: 'equipment_number', width: 130 },
    { of: 'equipment_name', width: 160 },
    { of: 'specification_model', width: 120 },
    { of: 'dispatch_org_id', width: 220 },
    { of: 'validity_period', width: 118, as: 'expiry' },
    { of: 'borrowed_at', width: 150, label: { zh: '派出日期', en: 'Out', es: 'Salida' } },
    { of: 'returned_at', width: 150, label: { zh: '归还日期', en: 'Back', es: 'Regreso' } },
    { of: 'borrower_id', width: 120, label: { zh: '现场保管人', en: 'Keeper', es: 'Custodio' } },
    { of: 'calc_state', width: 90 },
  ],
  filters: ['equipment_name', 'calc_state', 'validity_period'],
  sort: '-borrowed_at',
  commands: [
    {
      op: 'back',
      action: 'Back',
      label: { zh: '归还', en: 'Take back', es: 'Devolver' },
      single: true,
      when: { field: 'calc_state', is: 'out' },
      ask: { state_in: { field: state_in, required: true } },
      consequence: {
        zh: '工地检校的记录并入本单位；按类型须检校的设备和异常的设备归还后停用。',
        en: 'Certificates made at the site join ours. A class that asks for it, or an abnormal machine, is out of use first.',
        es: 'Los certificados de obra se incorporan. Si su clase lo exige o está anómalo, queda fuera de uso.',
      },
      touches: ['Equipments', 'DispatchOrgs'],
    },
  ],
  empty: { zh: '还没有派驻设备', en: 'No machine was sent yet', es: 'Aún no se ha enviado ningún equipo' },
  // the dialog in web/src/features/dispatch/send-equipment.tsx
  byHand: ['send'],
})
