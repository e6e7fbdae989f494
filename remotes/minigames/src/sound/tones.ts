import type { Cue } from './cues';

/** A tone: its pitch in hertz, when it begins and how long it rings, in seconds. */
type Tone = readonly [pitch: number, at: number, length: number];

/** Two knocks; a step up; the five tones of the Korean scale. */
const TONES: Readonly<Record<Cue, readonly Tone[]>> = {
  close: [
    [880, 0, 0.09],
    [880, 0.16, 0.09],
  ],
  draw: [
    [523, 0, 0.16],
    [784, 0.13, 0.3],
  ],
  win: [
    [392, 0, 0.2],
    [440, 0.11, 0.2],
    [523, 0.22, 0.2],
    [587, 0.33, 0.2],
    [659, 0.44, 0.6],
  ],
};

/** Quiet beside whatever else is heard. */
const VOLUME = 0.09;
const SILENCE = 0.0001; // an exponential ramp can't end at nothing
const ATTACK_S = 0.012;

let context: AudioContext | null = null;

/** Plays a cue at once, or never: a browser that has not been touched yet lets no page be heard, and what is late is wrong. */
export async function play(cue: Cue): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
  for (const tone of TONES[cue]) ring(context, tone);
}

function ring(audio: AudioContext, [pitch, at, length]: Tone): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(audio, { gain: SILENCE });
  volume.gain.setValueAtTime(SILENCE, start);
  volume.gain.exponentialRampToValueAtTime(VOLUME, start + ATTACK_S);
  volume.gain.exponentialRampToValueAtTime(SILENCE, start + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
