import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { formatMoney } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { type BillLine, lineName } from './bill.tsx'
import { chargeNumber } from './charge-row.ts'

const { quantity, unit_price, discount_rate } = entrustChargeIndex.fields

interface AdjustLineProps {
  readonly row: GridRow
  readonly line: BillLine
  readonly name: string
  readonly onClose: () => void
}

/** Asks for the new price, count or discount of a line; what goes beyond the caller's limit waits for the director. */
export function AdjustLine({ row, line, name, onClose }: AdjustLineProps) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={chargeActions}
      action="Adjust"
      name={name}
      rows={[row]}
      numberOf={chargeNumber}
      fields={[
        { key: 'unit_price', field: unit_price, required: true, start: line.unit_price },
        { key: 'quantity', field: quantity, required: true, start: line.quantity },
        { key: 'discount_rate', field: discount_rate, required: true, start: line.discount_rate ?? '100' },
      ]}
      reason="required"
      consequence={t('page.djentrustmanage.chargelist.adjust_note', {
        line: lineName(line),
        amount: formatMoney(line.amount),
      })}
      own={{ input: { line_id: line.id }, missing: undefined }}
      fresh={() => [row]}
      onClose={onClose}
    />
  )
}
