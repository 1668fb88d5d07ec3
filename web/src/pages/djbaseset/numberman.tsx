import { NumberRules } from '../../features/numbering/number-rules.tsx'

/** Numbering rules of a graded laboratory. */
export default function NumbermanPage() {
  return <NumberRules code="djbaseset.numberman" />
}
