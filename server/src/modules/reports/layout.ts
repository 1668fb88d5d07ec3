import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { parseLibrary } from '@gt/domain/methods/library.ts'
import { recordTemplate } from '@gt/domain/paper/record-template.ts'
import { reportTemplate } from '@gt/domain/paper/report-template.ts'
import { type PaperTemplate, paperTemplateSchema } from '@gt/domain/paper/template.ts'
import { z } from 'zod'

/** The layout of a template that nobody has drawn yet: it is made from the method of the test. */
const generated = z.object({ generated: z.literal(true) })

let words: ReturnType<typeof parseLibrary>['words'] | null = null

/** Printed words of the shipped methods; the file is read once, when the first record is laid out. */
function libraryWords(): NonNullable<typeof words> {
  words ??= parseLibrary(
    readFileSync(createRequire(import.meta.url).resolve('@gt/domain/methods/library/methods.yaml'), 'utf8'),
  ).words
  return words
}

/**
 * The layout of a paper as it is frozen with its data: the drawn one of the template version, or the one generated from the
 * method. Throws a ZodError when a stored layout is none.
 */
export function layoutFor(kind: 'record' | 'report', stored: unknown, method: MethodDefinition): PaperTemplate {
  if (!generated.safeParse(stored).success) return paperTemplateSchema.parse(stored)
  return kind === 'report'
    ? reportTemplate(method, libraryWords())
    : recordTemplate(method, { words: libraryWords(), language: 'zh' })
}
