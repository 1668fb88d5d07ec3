import type { Entity } from '@gt/domain/kit/entity.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { outsourcedRules } from './rules.ts'

/** Rules of tests that other laboratories make. */
export const outsourcedEntities: readonly EntityRules<Entity>[] = [outsourcedRules]
