import { serveTask } from '#platform/media/child/serve-task.ts';
import { renderSpeaker, type SpeakerTask } from './render-speaker.ts';

// The entry of a child process.
serveTask<SpeakerTask>(renderSpeaker);
