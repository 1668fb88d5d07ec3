import { date as dateField } from '@gt/domain/kit/fields/date.ts'
import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { mostLedgerGroups } from '@gt/domain/kit/page/ledger.ts'
import { type Period, periods } from '@gt/domain/ledgers/periods.ts'
import { Select, Switch } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { clearing } from '../kit/antd-icons.tsx'
import { today } from '../kit/clock.ts'
import { DateControl, DateRange } from '../kit/date-control.tsx'
import { useWords } from '../kit/i18n.ts'
import { MenuButton } from '../kit/menu-button.tsx'
import { QueryBar } from '../kit/query-bar.tsx'
import { askedBy, daysOf, firstQuestion, type LedgerAsked } from './ledger-question.ts'

interface LedgerQueryProps {
  readonly page: LedgerPage
  /** What is chosen and not asked for yet. */
  readonly draft: LedgerAsked
  readonly onDraft: (draft: LedgerAsked) => void
  readonly onAsk: (asked: LedgerAsked) => void
}

/** What a ledger is asked by: day and period, its own filters, groups; Enter asks. */
export function LedgerQueryBar({ page, draft, onDraft, onAsk }: LedgerQueryProps) {
  const words = useWords()
  const { t, say } = words
  const id = useId()
  const dates = Object.entries(page.dates)
  const groups = Object.entries(page.groups)
  const lines = Object.entries(page.lines)
  const now = today()
  const [from, to] = draft.period
  const isOneDay = page.asOf.includes(draft.date)
  const dayField = dateField(page.dates[draft.date] ?? { zh: '', en: '', es: '' })
  const presets = Object.entries(periods).map(([key, label]) => {
    const [first, last] = daysOf(key as Period, now) // keys of the periods themselves
    return {
      key,
      text: say(label),
      checked: from !== null && from === first && to === last,
      onChoose: () => onDraft({ ...draft, period: [first, last] }),
    }
  })
  const preset = presets.find(({ checked }) => checked)
  return (
    <QueryBar
      entity={{ name: page.code, fields: page.filters, computed: {} }}
      fields={Object.keys(page.filters)}
      filters={draft.filters}
      onQuery={filters => onAsk({ ...draft, filters })}
      onReset={() => onDraft({ ...firstQuestion(page, now), template: draft.template })}
      lead={
        <>
          <div className="field">
            {dates.length > 1 ? (
              <>
                <label className="gt-hidden" htmlFor={`${id}date`}>
                  {t('kit.ledger.date')}
                </label>
                <Select
                  id={`${id}date`}
                  className="gt-ledger-date"
                  value={draft.date}
                  options={dates.map(([value, label]) => ({ value, label: say(label) }))}
                  onChange={date => onDraft(askedBy(page, draft, date, now))}
                />
              </>
            ) : (
              <label htmlFor={`${id}period`}>{dates[0] ? say(dates[0][1]) : ''}</label>
            )}
            <div className="control gt-ledger-period">
              {isOneDay ? (
                <DateControl
                  id={`${id}period`}
                  field={dayField}
                  path={`${page.code}.${draft.date}`}
                  value={to}
                  onChange={value => {
                    const day = typeof value === 'string' && value !== '' ? value : null
                    onDraft({ ...draft, period: [day, day] })
                  }}
                />
              ) : (
                <DateRange
                  id={`${id}period`}
                  value={[from, to]}
                  onChange={value => {
                    const [first = null, last = null] = Array.isArray(value) ? (value as (string | null)[]) : [] // of the range
                    onDraft({ ...draft, period: [first, last] })
                  }}
                />
              )}
            </div>
            {isOneDay ? null : (
              <MenuButton className="gt-btn" label={t('kit.ledger.period')} items={presets}>
                {preset ? preset.text : t('kit.ledger.period')}
                <ChevronDown aria-hidden strokeWidth={1.75} className="chevron" />
              </MenuButton>
            )}
          </div>
          {lines.length > 1 ? (
            <div className="field">
              <label htmlFor={`${id}line`}>{t('kit.ledger.line')}</label>
              <Select
                id={`${id}line`}
                className="gt-ledger-date"
                value={draft.line ?? page.usualLine}
                options={lines.map(([value, label]) => ({ value, label: say(label) }))}
                onChange={line => onDraft({ ...draft, line, listed: null })}
              />
            </div>
          ) : null}
          {groups.length > 0 ? (
            <div className="field">
              <label htmlFor={`${id}groups`}>{t('kit.ledger.groups')}</label>
              <Select
                id={`${id}groups`}
                className="gt-ledger-groups"
                mode="multiple"
                maxCount={mostLedgerGroups}
                maxTagCount="responsive"
                allowClear={clearing(words)}
                placeholder={t('kit.ledger.no_group')}
                value={[...draft.groups]}
                options={groups.map(([value, { label }]) => ({ value, label: say(label) }))}
                onChange={(chosen: string[]) => onDraft({ ...draft, groups: chosen })}
              />
            </div>
          ) : null}
          {Object.entries(page.switches).map(([name, label]) => (
            <div key={name} className="field">
              <Switch
                id={`${id}${name}`}
                size="small"
                checked={draft.on.includes(name)}
                onChange={on =>
                  onDraft({ ...draft, on: on ? [...draft.on, name] : draft.on.filter(one => one !== name) })
                }
              />
              <label htmlFor={`${id}${name}`}>{say(label)}</label>
            </div>
          ))}
        </>
      }
    />
  )
}
