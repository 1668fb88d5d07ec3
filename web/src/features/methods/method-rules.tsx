import type { JudgeItem, ValidityRule } from '@gt/domain/methods/definition.ts'
import { Input, Select } from 'antd'
import { useWords } from '../../kit/i18n.ts'
import { changedAt, faultsAt, type MethodPart } from './method-draft.ts'
import { MethodFaults } from './method-faults.tsx'

const consequences = ['invalid', 'retest', 'note'] as const

/** How a method judges, when a test is void or to be repeated, and the constants that it computes with. */
export function MethodRules({ draft, compiled, fixed, onChange }: MethodPart) {
  const { t, say } = useWords()
  const { definition } = draft
  const judge = (index: number, text: string): void =>
    onChange({
      definition: {
        ...definition,
        judge: changedAt(
          definition.judge,
          index,
          (item): JudgeItem => (item.ok === undefined ? { ...item, state: text } : { ...item, ok: text }),
        ),
      },
    })
  const validity = (index: number, changes: Partial<ValidityRule>): void =>
    onChange({
      definition: { ...definition, validity: changedAt(definition.validity, index, rule => ({ ...rule, ...changes })) },
    })
  const constant = (name: string, value: string): void =>
    onChange({ definition: { ...definition, constants: { ...definition.constants, [name]: value } } })
  const words = ({ zh, en, es }: { zh: string; en: string; es?: string | undefined }): string =>
    say({ zh, en, es: es ?? en })
  return (
    <>
      <h3>{t('page.djtrialtestset.trialmethod.judge')}</h3>
      <table className="gt-method-table">
        <tbody>
          {definition.judge.map((item, index) => (
            <tr key={item.key}>
              <th scope="row">{words(item)}</th>
              <td className="wide">
                <Input.TextArea
                  className="gt-code"
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  aria-label={words(item)}
                  value={item.ok ?? item.state ?? ''}
                  readOnly={fixed}
                  onChange={event => judge(index, event.target.value)}
                />
                <MethodFaults faults={faultsAt(compiled, `judge[${index}]`)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{t('page.djtrialtestset.trialmethod.validity')}</h3>
      <table className="gt-method-table">
        <tbody>
          {definition.validity.map((rule, index) => (
            <tr key={rule.code}>
              <th scope="row">{words(rule)}</th>
              <td className="wide">
                <Input.TextArea
                  className="gt-code"
                  autoSize={{ minRows: 1, maxRows: 6 }}
                  aria-label={words(rule)}
                  value={rule.when}
                  readOnly={fixed}
                  onChange={event => validity(index, { when: event.target.value })}
                />
                <MethodFaults faults={faultsAt(compiled, `validity[${index}]`)} />
              </td>
              <td>
                <Select
                  aria-label={`${t('page.djtrialtestset.trialmethod.then')} ${words(rule)}`}
                  value={rule.then}
                  disabled={fixed}
                  options={consequences.map(one => ({
                    value: one,
                    label: t(`page.djtrialtestset.trialmethod.then.${one}`),
                  }))}
                  onChange={then => validity(index, { then })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {definition.constants ? (
        <>
          <h3>{t('page.djtrialtestset.trialmethod.constants')}</h3>
          <table className="gt-method-table">
            <tbody>
              {Object.entries(definition.constants).map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>
                    <Input
                      inputMode="decimal"
                      aria-label={name}
                      value={value}
                      readOnly={fixed}
                      onChange={event => constant(name, event.target.value)}
                    />
                    <MethodFaults faults={faultsAt(compiled, `constants.${name}`)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </>
  )
}
