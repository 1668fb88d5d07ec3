import { outsourcedTest, qualifiedList } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import type { PageSlots } from '../../shapes/slots.ts'

const { check_state, verify_state } = outsourcedTest.fields

const marked = (name: string, list: Parameters<typeof StateMark>[0]['list']) =>
  [name, (row: GridRow) => (row[name] ? <StateMark list={list} code={String(row[name])} /> : null)] as const

/** What supervision found, and whether the laboratory may do the test at all, as marks. */
export const markCells: PageSlots['cells'] = Object.fromEntries([
  marked('check_state', check_state.options.list),
  marked('verify_state', verify_state.options.list),
  marked('calc_qualified', qualifiedList),
])
