import { ageWords } from '@gt/domain/tasks/aged-test.ts'
import { listMark } from './marks.ts'
import './test-name.css'

interface TestNameProps {
  readonly name: string
  /** Days; null for a test without an age, several where tasks of several ages stand together. */
  readonly age: unknown
}

/** The test of a task with the age of its specimens. A long name is cut before it, since tasks may differ by it alone. */
export function TestName({ name, age }: TestNameProps) {
  const ages: readonly unknown[] = Array.isArray(age) ? age : [age]
  const words = ages.map(ageWords).filter(Boolean).join(listMark())
  return (
    <span className="gt-test-name">
      <span className="gt-ellipsis">{name}</span>
      {words ? <span className="gt-number"> {words}</span> : null}
    </span>
  )
}
