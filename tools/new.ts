import { newAction } from './new/action.ts'
import { newEntity } from './new/entity.ts'
import { draftMigration } from './new/migration.ts'
import { newPage } from './new/page.ts'

// npm run new -- entity <module>/<name> | page <area>/<page> | action <module> <Verb> | migration <subject>
const [what, ...rest] = process.argv.slice(2)
const makers: Readonly<Record<string, (args: readonly string[]) => Promise<string[]>>> = {
  entity: newEntity,
  page: newPage,
  action: newAction,
  migration: draftMigration,
}
const make = what ? makers[what] : undefined
if (!make || rest.length === 0) {
  process.stderr.write(
    'usage: npm run new -- entity <module>/<name> | page <area>/<page> | action <module> <Verb> | migration <subject>\n',
  )
  process.exit(2)
}
for (const line of await make(rest)) process.stdout.write(`${line}\n`)
