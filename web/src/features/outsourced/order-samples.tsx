import { type OwnSample, outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { Checkbox, Input, Select } from 'antd'
import { Plus, Trash2, Warehouse } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { blankLine, lineOf, type SampleLine } from './order-form.ts'

interface OrderSamplesProps {
  readonly lines: readonly SampleLine[]
  /** A record has one sample; one that stands for a task keeps it. */
  readonly single: boolean
  readonly fixed: boolean
  /** What is wrong with a line, by its place. */
  readonly problems: ReadonlyMap<number, string>
  readonly onChange: (lines: readonly SampleLine[]) => void
}

const { sample_name, sample_spec, sample_quantity } = outsourcedTest.fields

/** The samples of an order: taken from the register of the site, or described. */
export function OrderSamples({ lines, single, fixed, problems, onChange }: OrderSamplesProps) {
  const { t, say } = useWords()
  const [choosing, choose] = useState(false)
  const set = (key: string, change: Partial<SampleLine>): void =>
    onChange(lines.map(line => (line.key === key ? { ...line, ...change } : line)))
  const take = (found: readonly OwnSample[]): void => {
    choose(false)
    const fresh = found.filter(({ id }) => !lines.some(({ known }) => known?.id === id)).map(lineOf)
    if (single) onChange(fresh.length > 0 ? fresh.slice(0, 1) : lines)
    else onChange([...lines.filter(({ known, name }) => known || name !== ''), ...fresh])
  }
  const typed = (line: SampleLine, name: 'name' | 'spec' | 'quantity', label: string) => (
    <Input
      aria-label={label}
      placeholder={label}
      value={line[name]}
      onChange={event => set(line.key, { [name]: event.target.value })}
    />
  )
  return (
    <>
      <ul className="gt-outside-samples">
        {lines.map((line, at) => (
          <li key={line.key} className={line.known ? 'known' : undefined}>
            {line.known ? (
              <>
                <span>
                  <b className="gt-number">{line.known.sample_number}</b> {line.known.name} {line.known.specification}
                </span>
                {line.known.tasks.length > 0 ? (
                  <Select
                    allowClear
                    aria-label={t('page.gdtrialtest.gdentrust.task')}
                    placeholder={t('page.gdtrialtest.gdentrust.task')}
                    value={line.taskId}
                    options={line.known.tasks.map(({ id, number, test }) => ({
                      value: id,
                      label: `${number} ${test}`,
                    }))}
                    onChange={(taskId: string | undefined) => set(line.key, { taskId: taskId ?? null })}
                  />
                ) : (
                  <span />
                )}
              </>
            ) : (
              <>
                {typed(line, 'name', say(sample_name.label))}
                {typed(line, 'spec', say(sample_spec.label))}
                {typed(line, 'quantity', say(sample_quantity.label))}
              </>
            )}
            {fixed || (single && lines.length === 1) ? (
              <span />
            ) : (
              <IconButton
                icon={Trash2}
                label={`${t('common.delete')} ${line.name || at + 1}`}
                onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
              />
            )}
            {problems.has(at) ? (
              <p className="problem" role="alert">
                {problems.get(at)}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {fixed ? null : (
        <div className="bar">
          <Button icon={Warehouse} onClick={() => choose(true)}>
            {t('page.gdtrialtest.gdentrust.from_samples')}
          </Button>
          <Button icon={Plus} onClick={() => onChange(single ? [blankLine()] : [...lines, blankLine()])}>
            {t('page.gdtrialtest.gdentrust.describe')}
          </Button>
        </div>
      )}
      {choosing ? <Choosing single={single} onTake={take} onClose={() => choose(false)} /> : null}
    </>
  )
}

interface ChoosingProps {
  readonly single: boolean
  readonly onTake: (found: readonly OwnSample[]) => void
  readonly onClose: () => void
}

function Choosing({ single, onTake, onClose }: ChoosingProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [ticked, tick] = useState<readonly OwnSample[]>([])
  const { data, error, refetch } = useRead(outsideOrderActions, 'Samples', search ? { search } : {}, { keep: true })
  const toggle = (row: OwnSample, on: boolean): void => {
    const others = ticked.filter(({ id }) => id !== row.id)
    tick(on ? [...(single ? [] : others), row] : others)
  }
  return (
    <Dialog
      title={t('page.gdtrialtest.gdentrust.from_samples')}
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            reason={ticked.length > 0 ? undefined : t('kit.command.tick_first')}
            onClick={() => onTake(ticked)}
          >
            {t('page.gdtrialtest.gdentrust.take', { n: ticked.length })}
          </Button>
        </>
      }
    >
      <div className="gt-outside-choice">
        <SearchBox label={t('page.gdtrialtest.gdentrust.search_samples')} value={search} onSearch={setSearch} />
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Progress /> : null}
        {data && data.rows.length === 0 ? <Empty text={t('page.gdtrialtest.gdentrust.no_samples')} /> : null}
        <ul>
          {data?.rows.map(row => (
            <li key={row.id}>
              <Checkbox
                checked={ticked.some(({ id }) => id === row.id)}
                onChange={({ target }) => toggle(row, target.checked)}
              >
                <b className="gt-number">{row.sample_number}</b> {row.name} {row.specification}{' '}
                <span className="quiet">
                  {[row.structural_part, ...row.tasks.map(({ test }) => test)].filter(Boolean).join(' · ')}
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
