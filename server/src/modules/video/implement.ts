import type { Entity } from '@gt/domain/kit/entity.ts'
import { cameraActions, cameraBoardActions, clipActions } from '@gt/domain/video/actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { keepWall, readWall } from './boards.ts'
import {
  bindCamera,
  cameraBindings,
  cameraRules,
  checkCameras,
  playRecorded,
  recordedOn,
  saveStream,
  watchLive,
} from './cameras.ts'
import { clipRules, cutClip, downloadClip, playClip, snapCamera } from './clips.ts'

export const videoImplemented: readonly Implemented[] = [
  ...implement(cameraActions, {
    SaveStream: saveStream,
    Bindings: cameraBindings,
    Bind: bindCamera,
    Check: checkCameras,
    Live: watchLive,
    Recorded: recordedOn,
    Play: playRecorded,
    Cut: cutClip,
    Snap: snapCamera,
  }),
  ...implement(cameraBoardActions, { Wall: readWall, Keep: keepWall }),
  ...implement(clipActions, { Play: playClip, Download: downloadClip }),
]

/** Rules of cameras and of what is kept of them. */
export const videoEntities: readonly EntityRules<Entity>[] = [cameraRules, clipRules]
