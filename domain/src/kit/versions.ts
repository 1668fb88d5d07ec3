import { integer } from './fields/integer.ts'
import { ref } from './fields/ref.ts'

/**
 * What the versions of a record hold besides its values: the current one refers to none, each older one to the current one.
 * @param entity name of the entity itself
 */
export const versionFields = <const Name extends string>(entity: Name) => ({
  version_no: integer(
    { zh: '版本', en: 'Version', es: 'Versión' },
    { required: true, byServer: true, min: 1, default: 1 },
  ),
  version_of_id: ref({ zh: '现行版本', en: 'Current version', es: 'Versión vigente' }, { to: entity, byServer: true }),
})
