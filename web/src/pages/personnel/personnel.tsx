import { PersonFile } from '../../features/people/person-file.tsx'

/** One person's file; everybody's own. */
export default function PersonFilePage() {
  return <PersonFile />
}
