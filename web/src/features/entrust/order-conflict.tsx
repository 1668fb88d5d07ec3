import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Conflict } from '../../kit/conflict.tsx'
import type { OrderWork } from './order-work.ts'

/** Both sides of an order that somebody else stored meanwhile; nothing while there is no such clash. */
export const OrderConflict = ({ work: { conflict, settle } }: { work: OrderWork }) =>
  conflict ? (
    <Conflict
      entity={entrustment}
      failure={conflict.failure}
      mine={conflict.mine}
      onCancel={() => settle(null)}
      onTheirs={() => settle('theirs')}
      onMine={() => settle('mine')}
    />
  ) : null
