import { testItem } from '@gt/domain/tasks/test-item.entity.ts'
import { DetailLines } from './detail-lines.tsx'
import { unknown } from './format.ts'
import { useWords } from './i18n.ts'
import { StateMark } from './state-mark.tsx'

interface TestItem {
  readonly id: string
  readonly parameter_name: string
  readonly age_days: number | null
  readonly test_basis_text: string | null
  readonly judgement_basis_text: string | null
  readonly state: string
}

interface ItemLinesProps {
  readonly title: string
  readonly items: readonly TestItem[]
}

const { fields } = testItem

/** The test items of a sample or of a task, with their bases and states. */
export function ItemLines({ title, items }: ItemLinesProps) {
  const { say } = useWords()
  return (
    <DetailLines
      title={title}
      rows={items}
      keyOf={item => item.id}
      columns={[
        {
          key: 'parameter',
          title: say(fields.parameter_name.label),
          cell: item => item.parameter_name,
          text: item => item.parameter_name,
        },
        {
          key: 'age',
          title: say(fields.age_days.label),
          width: 64,
          right: true,
          cell: item => item.age_days ?? unknown,
        },
        {
          key: 'basis',
          title: say(fields.test_rule_id.label),
          width: 168,
          cell: item => item.test_basis_text ?? unknown,
          text: item => item.test_basis_text ?? '',
        },
        {
          key: 'judgement',
          title: say(fields.judgement_rule_id.label),
          width: 152,
          cell: item => item.judgement_basis_text ?? unknown,
          text: item => item.judgement_basis_text ?? '',
        },
        {
          key: 'state',
          title: say(fields.state.label),
          width: 104,
          cell: item => <StateMark list={fields.state.options.list} code={item.state} />,
        },
      ]}
    />
  )
}
