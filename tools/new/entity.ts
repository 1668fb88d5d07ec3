import { readFile, writeFile } from 'node:fs/promises'
import { camel, place, rootPath } from './place.ts'

/** Makes an entity definition to fill in, and its two lines in the catalogue, in alphabetical order. */
export async function newEntity([spelled = '']: readonly string[]): Promise<string[]> {
  const [, module, name] = /^([a-z]+)\/([a-z][a-z0-9_]*)$/.exec(spelled) ?? []
  if (!module || !name) throw new Error('say <module>/<snake_case_name>')
  const file = `${name.replaceAll('_', '-')}.entity.ts`
  const written = await place(
    `domain/src/${module}/${file}`,
    `import { defineEntity } from '../kit/entity.ts'
import { text } from '../kit/fields/text.ts'

/** What one record is. */
export const ${camel(name)} = defineEntity('${name}', {
  label: { zh: '', en: '', es: '' },
  tenancy: 'business',
  title: 'name',
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
  },
})
`,
  )
  const catalogue = rootPath('domain/src/catalogue.ts')
  const lines = (await readFile(catalogue, 'utf8')).split('\n')
  const insert = (line: string, belongs: (other: string) => boolean): void => {
    const last = lines.findLastIndex(other => belongs(other) && other < line)
    const first = lines.findIndex(belongs)
    lines.splice(last < 0 ? first : last + 1, 0, line)
  }
  insert(`import { ${camel(name)} } from './${module}/${file}'`, line => line.includes('.entity.ts'))
  insert(camel(name) === name ? `  ${name},` : `  ${name}: ${camel(name)},`, line =>
    /^ {2}[a-z_]+(: [A-Za-z]+)?,$/.test(line),
  )
  await writeFile(catalogue, lines.join('\n'))
  return [
    written,
    'changed domain/src/catalogue.ts',
    'next: its labels and fields, then npm run new -- migration <subject>',
  ]
}
