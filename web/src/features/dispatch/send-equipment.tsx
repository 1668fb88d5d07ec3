import page from '@gt/domain/dispatch/djdispatchorg.dispatchequipment.page.ts'
import { dispatchEquipmentActions } from '@gt/domain/dispatch/equipment-actions.ts'
import { equipmentBorrow } from '@gt/domain/equipment/equipment-borrow.entity.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { defineEntity } from '@gt/domain/kit/entity.ts'
import { date } from '@gt/domain/kit/fields/date.ts'
import { ref } from '@gt/domain/kit/fields/ref.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useMemo } from 'react'
import { useWrite } from '../../app/queries.ts'
import { asCrud } from '../../kit/crud-controller.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

const { dispatch_org_id, equipment_id } = equipmentBorrow.fields

/** What is asked for a machine that goes to a site. */
const sending = defineEntity('equipment_borrow', {
  label: { zh: '派驻设备', en: 'Machine at a site', es: 'Equipo en obra' },
  tenancy: 'business',
  title: 'equipment_id',
  fields: {
    dispatch_org_id: ref(dispatch_org_id.label, { to: 'dispatch_org', required: true }),
    equipment_id: ref(equipment_id.label, { to: 'equipment', required: true }),
    borrowed_on: date({ zh: '派出日期', en: 'Out', es: 'Salida' }, { required: true }),
    borrower_id: ref({ zh: '现场保管人', en: 'Keeper', es: 'Custodio' }, { to: 'app_user', required: true }),
  },
})
const sections = [
  { fields: ['dispatch_org_id', { of: 'equipment_id', offer: { state: 'in_service' } }, 'borrowed_on', 'borrower_id'] },
]

interface SendEquipmentProps {
  /** The site whose node is chosen. */
  readonly start: object
  readonly onClose: () => void
}

/** Asks which machine goes to which site, and who keeps it there. */
export function SendEquipment({ start, onClose }: SendEquipmentProps) {
  const { t } = useWords()
  const { run } = useWrite(dispatchEquipmentActions, 'Send')
  const crud = useMemo(() => asCrud(pageController(page)), [])
  const send = async (own: object): Promise<unknown> => {
    const made = await run(own as InputOf<(typeof dispatchEquipmentActions)['actions']['Send']>) // the fields of the form
    toastDone(t('page.djdispatchorg.dispatchequipment.sent'))
    return made
  }
  return (
    <FormDialog
      entity={sending}
      actions={crud}
      sections={sections}
      record={null}
      start={start as never}
      extra={{ names: [], send, items: null }}
      onClose={onClose}
    />
  )
}
