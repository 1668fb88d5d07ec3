import { staffApplicationActions } from '@gt/domain/identity/application-actions.ts'
import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import page from '@gt/domain/identity/sysConfig.user.page.ts'
import { ref } from '@gt/domain/kit/fields/ref.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { type ReactNode, useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { factColumn } from '../../kit/columns.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { ApplicationsGrid, applicationColumns } from './applications-grid.tsx'
import { DecidedSwitch } from './decided-switch.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const { fields } = registerApplication
const columns = applicationColumns([
  factColumn('department', text(fields.department_id.label), { width: 130 }),
  factColumn('post_wishes', text(fields.post_wish_ids.label), { width: 200 }),
])
const departmentField = ref(fields.department_id.label, { to: 'department', required: true })

/** People of the unit who ask for an account: the administrator gives posts, or refuses; and the code by which they ask. */
export function StaffApplications({ above }: { readonly above: ReactNode }) {
  const { t } = useWords()
  const rights = usePage(page.code)
  const [decided, setDecided] = useState(false)
  const [accepting, accept] = useState<GridRow | null>(null)
  const [refusing, refuse] = useState<GridRow | null>(null)
  const [code, setCode] = useState<{ code: string; valid_to: string; max_uses: number } | null>(null)
  const { data, ...read } = useRead(
    staffApplicationActions,
    'List',
    { state: decided ? 'decided' : 'submitted' },
    { keep: true },
  )
  const invite = useWrite(staffApplicationActions, 'Invite')
  const reject = useWrite(staffApplicationActions, 'Reject')
  const make = async (): Promise<void> => {
    try {
      setCode(await invite.run({}))
    } catch (error) {
      toastFailure(error)
    }
  }
  const commandsOf = (row: GridRow): readonly RowCommand[] =>
    row.state === 'submitted'
      ? [
          ...(rights.can('approve') ? [{ key: 'approve', text: t('kit.queue.approve'), run: () => accept(row) }] : []),
          ...(rights.can('reject')
            ? [{ key: 'reject', text: t('kit.queue.reject'), danger: true, run: () => refuse(row) }]
            : []),
        ]
      : []
  return (
    <ApplicationsGrid
      page={rights}
      above={above}
      tools={
        <>
          {rights.can('invite') ? (
            <div className="gt-toolbar gt-no-print">
              <Button look="primary" busy={invite.busy} onClick={() => void make()}>
                {t('page.sysConfig.user.invite')}
              </Button>
            </div>
          ) : null}
          <DecidedSwitch decided={decided} onChange={setDecided} />
        </>
      }
      columns={columns}
      rows={data?.rows.map((row): GridRow => ({ ...row }))}
      read={read}
      commandsOf={commandsOf}
    >
      {accepting ? <ApproveDialog row={accepting} posts={data?.posts ?? []} onClose={() => accept(null)} /> : null}
      {refusing ? (
        <RejectDialog
          name={String(refusing.user_name)}
          busy={reject.busy}
          onReject={reason => reject.run({ ...itemOf(refusing), reason })}
          onClose={() => refuse(null)}
        />
      ) : null}
      {code ? (
        <Dialog
          title={t('page.sysConfig.user.invite')}
          onClose={() => setCode(null)}
          foot={<Button onClick={() => setCode(null)}>{t('common.close')}</Button>}
        >
          <p className="gt-code gt-number">{code.code}</p>
          <p>{t('page.sysConfig.user.invite_how', { until: formatMinute(code.valid_to), n: code.max_uses })}</p>
        </Dialog>
      ) : null}
    </ApplicationsGrid>
  )
}

/** Gives the posts and the department with which an applicant begins. */
function ApproveDialog({
  row,
  posts,
  onClose,
}: {
  readonly row: GridRow
  readonly posts: readonly { id: string; name: string }[]
  readonly onClose: () => void
}) {
  const { t, say } = useWords()
  const id = useId()
  const { run, busy } = useWrite(staffApplicationActions, 'Approve')
  const wished = Array.isArray(row.post_wish_ids) ? row.post_wish_ids.map(String) : []
  const [chosen, setChosen] = useState<readonly string[]>(posts.map(one => one.id).filter(one => wished.includes(one)))
  const [department, setDepartment] = useState<string | null>(
    typeof row.department_id === 'string' ? row.department_id : null,
  )
  const tick = (post: string): void =>
    setChosen(chosen.includes(post) ? chosen.filter(one => one !== post) : [...chosen, post])
  const reason =
    department === null
      ? t('common.required_choice', { label: say(departmentField.label) })
      : chosen.length === 0
        ? t('common.required_choice', { label: say(fields.post_wish_ids.label) })
        : undefined
  return (
    <SaveDialog
      title={t('page.sysConfig.user.approve_of', { name: String(row.real_name) })}
      className="gt-whole-picks"
      reason={reason}
      busy={busy}
      save={async () => {
        await run({ ...itemOf(row), department_id: department ?? '', post_ids: [...chosen] })
        return undefined
      }}
      onClose={onClose}
    >
      <label className="field" htmlFor={`${id}department`}>
        <span>{say(departmentField.label)}</span>
        <RefPicker
          id={`${id}department`}
          field={departmentField}
          path="staffApplication.department_id"
          value={department}
          onChange={value => setDepartment(typeof value === 'string' ? value : null)}
        />
      </label>
      <fieldset className="gt-post-ticks">
        <legend>{say(fields.post_wish_ids.label)}</legend>
        {posts.map(post => (
          <label key={post.id}>
            <input type="checkbox" checked={chosen.includes(post.id)} onChange={() => tick(post.id)} />
            {post.name}
          </label>
        ))}
      </fieldset>
    </SaveDialog>
  )
}
