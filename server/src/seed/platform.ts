import type pg from 'pg'
import type { FileStore } from '../files/store.ts'
import { putLedgerTemplates } from './ledger-templates.ts'
import { seedCatalogue } from './platform/catalogue.ts'
import { seedDocumentFolders } from './platform/document-folders.ts'
import { seedFoundations } from './platform/foundations.ts'
import { seedGradations } from './platform/gradations.ts'
import { seedMessageTemplates } from './platform/message-templates.ts'
import { seedMethods } from './platform/methods.ts'
import { seedPaperDefaults } from './platform/paper-defaults.ts'
import { seedPermissions } from './platform/permissions.ts'
import { seedProcessDefaults } from './platform/process-defaults.ts'
import { seedSkins } from './platform/skins.ts'
import { seedTestDefaults } from './platform/test-defaults.ts'
import { seedWorksBase } from './platform/works.ts'
import { putFiles } from './put-file.ts'
import { platformTenant, seedPart } from './seed-part.ts'

const standardNotice = `本平台不附标准文本。请由试验室上传其受控版本。
The platform does not ship the texts of standards. The laboratory uploads its controlled copy.
La plataforma no incluye el texto de las normas. El laboratorio carga su copia controlada.
`

/**
 * Brings the platform's content up to this release: menu, rights, posts, dictionaries, catalogue, methods, defaults.
 * May be run at every start; rows that are up to date are not touched.
 */
export async function seedPlatform(pool: pg.Pool, files: FileStore): Promise<void> {
  await seedPart(pool, platformTenant, null, async tx => {
    await seedFoundations(tx)
    await seedSkins(tx)
    await seedDocumentFolders(tx)
    await seedMessageTemplates(tx)
    await seedWorksBase(tx)
  })
  await seedPart(pool, platformTenant, null, seedPermissions)
  await seedPart(pool, platformTenant, null, seedProcessDefaults)
  await seedPart(pool, platformTenant, null, async tx => {
    const [notice = ''] = await putFiles(tx, files, [
      { name: '标准文本未附.txt', mime: 'text/plain', content: Buffer.from(standardNotice), folder: 'standards' },
    ])
    const catalogue = await seedCatalogue(tx, notice)
    const { tests } = await seedMethods(tx, catalogue)
    await seedGradations(tx, catalogue.standards)
    await seedTestDefaults(tx, catalogue, tests)
    await putLedgerTemplates(
      tx,
      tests.map(({ method }) => method.id),
      'platform',
    )
    await seedPaperDefaults(tx, tests)
  })
}
