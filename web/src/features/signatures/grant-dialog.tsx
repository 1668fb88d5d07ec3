import { stepRole } from '@gt/domain/reports/lists.ts'
import { signatureUser } from '@gt/domain/reports/signature-user.entity.ts'
import { signaturePictureActions, signatureUserActions } from '@gt/domain/reports/signing-actions.ts'
import { mayBeForAll } from '@gt/domain/reports/signing-roles.ts'
import { Select, TreeSelect } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { controlKinds } from '../../kit/controls.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { toastDone } from '../../kit/toast.tsx'

type Role = (typeof stepRole.codes)[number]
type FieldName = 'user_id' | 'valid_from' | 'valid_to' | 'appoint_file_id'

const { fields } = signatureUser
/** What a node of the tree of tests is, before its id. */
const kinds = { category: 'g', class: 'c', test: 't' } as const
const idsAmong = (nodes: readonly string[], kind: string): string[] =>
  nodes.filter(node => node.startsWith(kind)).map(node => node.slice(1))

interface GrantDialogProps {
  readonly title: string
  /** The signature whose owner is authorised; null where the person is chosen. */
  readonly owner: GridRow | null
  readonly onClose: () => void
}

/** Says who signs in which role for which tests, from when until when. */
export function GrantDialog({ title, owner, onClose }: GrantDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const { data, error, isPending, refetch } = useRead(signatureUserActions, 'Offer', {})
  const grant = useWrite(signatureUserActions, 'Grant')
  const toOwner = useWrite(signaturePictureActions, 'Change')
  const [values, setValues] = useState<Readonly<Record<FieldName, string | null>>>({
    ...{ user_id: null, valid_from: null, valid_to: null, appoint_file_id: null },
  })
  const [role, setRole] = useState<Role | null>(null)
  const [all, setAll] = useState(false)
  const [nodes, setNodes] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [head, setHead] = useState<string | null>(null)
  const isForAll = role !== null && mayBeForAll(role) && all
  const missing = (): Record<string, string> => ({
    ...(owner || values.user_id ? {} : { user_id: t('common.required_choice', { label: say(fields.user_id.label) }) }),
    ...(role ? {} : { role: t('common.required_choice', { label: say(fields.role.label) }) }),
    ...(isForAll || nodes.length > 0
      ? {}
      : { trial_list_ids: t('common.required_choice', { label: t('page.djbaseset.signature.tests') }) }),
    ...(role === 'approver' && !values.appoint_file_id
      ? { appoint_file_id: t('page.djbaseset.signature.letter_needed') }
      : {}),
  })
  const save = async (today: string): Promise<void> => {
    const lacking = missing()
    setProblems(lacking)
    setHead(null)
    if (Object.keys(lacking).length > 0 || !role) return
    const { user_id, valid_from, ...others } = values
    const given = {
      ...others,
      role,
      all: isForAll ? (1 as const) : (0 as const),
      trial_category_ids: isForAll ? [] : idsAmong(nodes, kinds.category),
      trial_class_ids: isForAll ? [] : idsAmong(nodes, kinds.class),
      trial_list_ids: isForAll ? [] : idsAmong(nodes, kinds.test),
      valid_from: valid_from ?? today,
    }
    try {
      if (owner) await toOwner.run({ ...itemOf(owner), ...given })
      else await grant.run({ user_id: user_id ?? '', ...given })
      toastDone(t('common.save.success'))
      onClose()
    } catch (failure) {
      const at = failure instanceof Failure ? failure.errors : []
      setProblems(Object.fromEntries(at.flatMap(({ field, message }) => (field ? [[field, message]] : []))))
      setHead(messageOf(failure))
    }
  }
  /** A line of the form: its word, its control, and what is wrong with it. */
  const line = (name: string, label: string, control: ReactNode) => (
    <>
      <label htmlFor={`${id}${name}`}>{label}</label>
      <div>
        {control}
        {problems[name] ? (
          <p className="problem" role="alert">
            {problems[name]}
          </p>
        ) : null}
      </div>
    </>
  )
  const plain = (name: FieldName) => {
    const field = fields[name]
    const { Control } = controlKinds[field.kind.name]
    return line(
      name,
      say(field.label),
      <Control
        id={`${id}${name}`}
        field={field}
        path={`signature_user.${name}`}
        value={name === 'valid_from' ? (values.valid_from ?? data?.today ?? null) : values[name]}
        aria-label={say(field.label)}
        onChange={value => setValues(before => ({ ...before, [name]: (value as string | null) || null }))}
      />,
    )
  }
  return (
    <Dialog
      title={title}
      width={620}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={grant.busy || toOwner.busy}
            reason={data ? undefined : t('common.loading')}
            onClick={() => void save(data?.today ?? '')}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      {isPending ? <Progress /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {head ? (
        <p className="gt-form-problem" role="alert">
          {head}
        </p>
      ) : null}
      {data ? (
        <div className="gt-grant">
          {owner ? null : plain('user_id')}
          {line(
            'role',
            say(fields.role.label),
            <Select<Role>
              id={`${id}role`}
              aria-label={say(fields.role.label)}
              value={role}
              options={data.roles.map(code => ({ value: code, label: say(stepRole.labels[code]) }))}
              onChange={setRole}
            />,
          )}
          {line(
            'trial_list_ids',
            t('page.djbaseset.signature.tests'),
            <>
              {role !== null && mayBeForAll(role) ? (
                <label className="all">
                  <input type="checkbox" checked={all} onChange={event => setAll(event.target.checked)} />
                  {t('page.djbaseset.signature.all')}
                </label>
              ) : null}
              {isForAll ? null : (
                <TreeSelect<string[]>
                  id={`${id}trial_list_ids`}
                  aria-label={t('page.djbaseset.signature.tests')}
                  treeCheckable
                  showCheckedStrategy={TreeSelect.SHOW_PARENT}
                  maxTagCount={6}
                  value={[...nodes]}
                  showSearch={{ treeNodeFilterProp: 'title' }}
                  treeData={data.categories.map(category => ({
                    value: kinds.category + category.id,
                    title: category.name,
                    children: category.classes.map(one => ({
                      value: kinds.class + one.id,
                      title: one.name,
                      children: one.tests.map(test => ({ value: kinds.test + test.id, title: test.name })),
                    })),
                  }))}
                  onChange={setNodes}
                />
              )}
            </>,
          )}
          {plain('valid_from')}
          {plain('valid_to')}
          {plain('appoint_file_id')}
        </div>
      ) : null}
    </Dialog>
  )
}
