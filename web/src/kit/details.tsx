import type { Entity } from '@gt/domain/kit/entity.ts'
import { DetailValue } from './cells.tsx'
import { fieldOf, fieldTitle } from './columns.tsx'
import { controlKinds } from './controls.tsx'
import { type FormSection, holds, nameOfField } from './entity-form.tsx'
import { unknown } from './format.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import './drawer.css'

interface DetailsProps {
  readonly entity: Entity
  readonly sections: readonly FormSection[]
  readonly row: GridRow
}

/** The fields of one record under headings, two columns of label and value. */
export function Details({ entity, sections, row }: DetailsProps) {
  const words = useWords()
  return (
    <div className="gt-details">
      {sections
        .filter(({ when }) => holds(when, row))
        .map(({ title, fields }) => (
          <section key={title ? words.tell(title) : fields.map(nameOfField).join()}>
            {title ? <h3>{words.tell(title)}</h3> : null}
            <dl>
              {fields
                .filter(one => typeof one === 'string' || holds(one.when, row))
                .map(nameOfField)
                .map(name => {
                  const field = fieldOf(entity, name)
                  const value = row[name]
                  const none = value === null || value === undefined || value === ''
                  return (
                    <div key={name} className={controlKinds[field.kind.name].wide ? 'wide' : undefined}>
                      <dt>{fieldTitle(field, words)}</dt>
                      <dd className={none ? 'none' : undefined}>
                        {none ? unknown : <DetailValue value={value} field={field} name={name} row={row} />}
                      </dd>
                    </div>
                  )
                })}
            </dl>
          </section>
        ))}
    </div>
  )
}
