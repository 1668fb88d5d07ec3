import { entrustTemplateActions } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Checkbox } from 'antd'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { NameDialog } from './name-dialog.tsx'

type Listed = OutputOf<(typeof entrustTemplateActions)['actions']['List']>['rows'][number]

/** Chooses a pattern to start from; the digits 1 to 9 take one at once (F6); one that is wanted no more is removed. */
export function UseTemplate({ onChoose, onClose }: { onChoose: (id: string) => void; onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(entrustTemplateActions, 'List', {})
  const rows = data?.rows
  // a quick clerk presses the digit before the list is there
  const [digit, setDigit] = useState<number | null>(null)
  const chosen = digit === null ? undefined : rows?.[digit - 1]?.id
  const { permissions } = useSigned().facts
  const mayRemove = mayCall(entrustTemplateActions.actions.Remove, permissions)
  const removing = useWrite(entrustTemplateActions, 'Remove')
  // while it is asked, the keys belong to the question
  const asking = useRef(false)
  const remove = async ({ id, row_version, name, own }: Listed): Promise<void> => {
    asking.current = true
    const sure = await confirm({
      question: t('page.djentrustmanage.newEntrustsManager.template_remove', { name }),
      verb: t('common.delete'),
      destructive: true,
      ...(own === 1 ? {} : { consequence: t('page.djentrustmanage.newEntrustsManager.template_remove_shared') }),
    })
    asking.current = false
    if (!sure) return
    await removing.run({ items: [{ id, row_version }] }).catch(toastFailure)
    await refetch()
  }
  const choose = useEffectEvent((id: string) => onChoose(id))
  useEffect(() => {
    if (chosen !== undefined) choose(chosen)
  }, [chosen])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (asking.current || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      setDigit(Number.parseInt(event.key, 10))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.use_template')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ol className="gt-templates">
        {rows?.map((row, index) => (
          <li key={row.id}>
            <button type="button" onClick={() => onChoose(row.id)}>
              <kbd>{index < 9 ? index + 1 : ''}</kbd>
              <span className="gt-ellipsis">{row.name}</span>
              <span className="quiet">
                {t('page.djentrustmanage.newEntrustsManager.samples_n', { n: row.sample_count })}
                {row.own === 1 ? null : ` · ${t('page.djentrustmanage.newEntrustsManager.template_shared')}`}
              </span>
            </button>
            {mayRemove ? (
              <IconButton icon={Trash2} label={`${t('common.delete')} ${row.name}`} onClick={() => void remove(row)} />
            ) : null}
          </li>
        ))}
      </ol>
      {rows?.length === 0 ? <p>{t('page.djentrustmanage.newEntrustsManager.no_templates')}</p> : null}
    </Dialog>
  )
}

/** Keeps the order on the page as a pattern, privately or for the whole laboratory. */
export function SaveTemplate({ form, onClose }: { form: OrderForm; onClose: () => void }) {
  const { t } = useWords()
  const [shared, setShared] = useState(false)
  const { run, busy } = useWrite(entrustTemplateActions, 'Save')
  return (
    <NameDialog
      title={t('page.djentrustmanage.newEntrustsManager.save_template')}
      label={t('page.djentrustmanage.newEntrustsManager.template_name')}
      maxLength={100}
      save={name => run({ name, shared: shared ? 1 : 0, form })}
      busy={busy}
      onClose={onClose}
    >
      {() => (
        <Checkbox checked={shared} onChange={event => setShared(event.target.checked)}>
          {t('page.djentrustmanage.newEntrustsManager.template_shared')}
        </Checkbox>
      )}
    </NameDialog>
  )
}
