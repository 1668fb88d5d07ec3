import { fill } from '@gt/domain/kit/label.ts'
import { type MethodError, methodErrorMessages } from '@gt/domain/methods/method-error.ts'
import { useWords } from '../../kit/i18n.ts'

/** What is wrong at one place of a method. */
export function MethodFaults({ faults }: { readonly faults: readonly MethodError[] }) {
  const { say } = useWords()
  if (faults.length === 0) return null
  return (
    <ul className="gt-method-faults" role="alert">
      {faults.map(({ code, path, params }) => (
        <li key={`${code} ${path}`}>{fill(say(methodErrorMessages[code]), { path, ...params })}</li>
      ))}
    </ul>
  )
}
