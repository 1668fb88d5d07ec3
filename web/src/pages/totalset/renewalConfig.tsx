import { renewalActions } from '@gt/domain/organisation/renewal-actions.ts'
import page from '@gt/domain/organisation/totalset.renewalConfig.page.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import { renewalConfig } from '@gt/domain/platform/renewal-config.entity.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

const { fields } = renewalConfig
type Code = (typeof functionCodes.codes)[number]
type Typed = Readonly<Partial<Record<Code, { readonly price?: string; readonly days?: string }>>>
const money = /^\d{1,10}(\.\d{1,2})?$/
const days = /^\d{1,3}$/

/** What a year of each function costs, and from how many days before its end a unit is reminded. */
function Lines({ onClose, mayWrite }: { readonly onClose: () => void; readonly mayWrite: boolean }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(renewalActions, 'Lines', {})
  const { run, busy } = useWrite(renewalActions, 'Save')
  const [typed, setTyped] = useState<Typed>({})
  const [problem, setProblem] = useState('')
  const lines = (data?.lines ?? []).map(line => ({
    ...line,
    price: typed[line.function_code]?.price ?? line.price_per_year,
    days: typed[line.function_code]?.days ?? String(line.remind_days),
  }))
  const save = async (): Promise<void> => {
    const changed = lines.filter(({ function_code }) => typed[function_code])
    if (changed.length === 0) return onClose()
    if (changed.some(line => !money.test(line.price) || !days.test(line.days)))
      return setProblem(t('page.totalset.renewalConfig.wrong_line'))
    setProblem('')
    try {
      await run({
        lines: changed.map(line => ({
          function_code: line.function_code,
          price_per_year: line.price,
          remind_days: Number.parseInt(line.days, 10),
        })),
      })
      toastDone(t('page.totalset.renewalConfig.saved'))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  const cell = (code: Code, key: 'price' | 'days', value: string, label: string) => (
    <input
      className="gt-input gt-number"
      aria-label={`${say(functionCodes.labels[code])} ${label}`}
      inputMode="decimal"
      readOnly={!mayWrite}
      value={value}
      onChange={event => setTyped({ ...typed, [code]: { ...typed[code], [key]: event.target.value.trim() } })}
    />
  )
  return (
    <Dialog
      title={t('page.totalset.renewalConfig.lines')}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(mayWrite ? 'common.cancel' : 'common.close')}</Button>
          {mayWrite ? (
            <Button look="primary" busy={busy} onClick={() => void save()}>
              {t('common.save')}
            </Button>
          ) : null}
        </>
      }
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <p role="alert">{problem}</p>
      {data ? (
        <DetailLines
          title={say(fields.function_code.label)}
          rows={lines}
          keyOf={one => one.function_code}
          columns={[
            {
              key: 'function',
              title: say(fields.function_code.label),
              cell: one => say(functionCodes.labels[one.function_code]),
            },
            {
              key: 'price',
              title: say(fields.price_per_year.label),
              width: 160,
              cell: one => cell(one.function_code, 'price', one.price, say(fields.price_per_year.label)),
            },
            {
              key: 'days',
              title: t('page.totalset.renewalConfig.remind_days'),
              width: 140,
              cell: one => cell(one.function_code, 'days', one.days, say(fields.remind_days.label)),
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}

/** What units have licensed, and the prices and reminders of what is licensed. */
export default function RenewalPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [opened, setOpened] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        head: (
          <p className="gt-usage">
            <Button onClick={() => setOpened(true)}>{t('page.totalset.renewalConfig.lines')}</Button>
          </p>
        ),
        dialogs: opened ? <Lines mayWrite={can('edit')} onClose={() => setOpened(false)} /> : null,
      }}
    />
  )
}
