import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { OrderFinder } from './order-finder.tsx'

interface CopyDialogProps {
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

/** Chooses an order to begin like: one's own of late, or any that fits the search (F8). */
export function CopyDialog(props: CopyDialogProps) {
  const { t } = useWords()
  const { user } = useSigned()
  return (
    <OrderFinder
      title={t('page.djentrustmanage.newEntrustsManager.copy_previous')}
      label={t('page.djentrustmanage.newEntrustsManager.find_order')}
      filter={typed => [
        { field: 'state', op: 'neq', value: ['draft', 'reviewing', 'returned'] },
        ...(typed ? [] : [{ field: 'created_by_id', op: 'eq' as const, value: user.Id }]),
      ]}
      {...props}
    />
  )
}
