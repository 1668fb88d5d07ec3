import page from '@gt/domain/identity/personnel.usersrelationship.page.ts'
import { LinkDialog } from '../../features/people/link-dialog.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

/** Accounts that are linked over units and with outside systems. */
export default function UsersRelationshipPage() {
  return <ListPage page={page} slots={{ newRecord: ({ onClose }) => <LinkDialog onClose={onClose} /> }} />
}
