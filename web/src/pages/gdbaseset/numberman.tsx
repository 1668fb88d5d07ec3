import { NumberRules } from '../../features/numbering/number-rules.tsx'

/** Numbering rules of a site laboratory. */
export default function NumbermanPage() {
  return <NumberRules code="gdbaseset.numberman" />
}
