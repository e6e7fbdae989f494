import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

type Location = Extract<Rule, { type: 'style' }>['value']['loc'];

/** Something in a style sheet of a remote that has to do with more than its own elements. */
export interface Reach {
  readonly line: number;
  /** As it stands in the sheet. */
  readonly source: string;
}

interface Sheet {
  readonly file: string;
  readonly code: Uint8Array;
  /** Whether a class is the remote's own: nobody else's elements have it. */
  readonly isOwn: (name: string) => boolean;
}

/**
 * What in a style sheet reaches outside of the remote: selectors that do not end at an element of its own or inside of one, and
 * rules that hold for the whole document. Throws what the parser says when it cannot be read.
 */
export function reachesIn({ file, code, isOwn }: Sheet): Reach[] {
  const lines = Buffer.from(code).toString('utf8').split('\n');
  const found: Reach[] = [];
  const add = ({ line, column }: Location) => {
    const source = [lines[line]?.slice(column - 1), ...lines.slice(line + 1, line + 4)].join(' ');
    found.push({
      line: line + 1,
      source: source
        .replace(/[{;].*$/, '')
        .trim()
        .slice(0, 120),
    });
  };
  const look = (rules: readonly Rule[], isInside: boolean): void => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        const { selectors, rules: nested = [], loc } = rule.value;
        const isInner = selectors.every(selector => isConfined(selector, { isOwn, isInside }));
        if (isInner) look(nested, true);
        else add(loc);
      } else if (rule.type === 'keyframes') {
        if (!isOwn(rule.value.name.value)) add(rule.value.loc);
      } else if (isFrameOfRules(rule)) look(rule.value.rules, isInside);
      else if (!isHarmless(rule)) add(locationOf(rule));
    }
  };
  // With CSS modules, `:global` is understood, as the bundler does.
  transform({ filename: file, code, cssModules: true, visitor: { StyleSheet: fromTop(look) } });
  return found;
}

const fromTop =
  (look: (rules: readonly Rule[], isInside: boolean) => void) =>
  ({ rules }: { rules: readonly Rule[] }): void =>
    look(rules, false);

type FrameOfRules = Extract<Rule, { type: 'media' | 'supports' | 'container' | 'layer-block' | 'starting-style' }>;

const FRAMES: ReadonlySet<string> = new Set(['media', 'supports', 'container', 'layer-block', 'starting-style']);
const isFrameOfRules = (rule: Rule): rule is FrameOfRules => FRAMES.has(rule.type);

const isHarmless = ({ type }: Rule) =>
  type === 'layer-statement' || type === 'nested-declarations' || type === 'ignored';

function locationOf(rule: Rule): Location {
  const top = { line: 0, column: 1, source_index: 0 };
  return 'value' in rule && typeof rule.value === 'object' && rule.value && 'loc' in rule.value ? rule.value.loc : top;
}

interface Bounds {
  readonly isOwn: (name: string) => boolean;
  /** Whether `&` stands for an element of the remote's own. */
  readonly isInside: boolean;
}

/** Where a selector has come to: outside, at an element of the remote's own, or inside of one. */
type Place = 'outside' | 'own' | 'inside';

/** Whether a selector ends at an element of the remote's own, or inside of one. Siblings of what is its own may be another's. */
function isConfined(selector: Selector, bounds: Bounds): boolean {
  const hasNesting = selector.some(({ type }) => type === 'nesting');
  let place: Place = bounds.isInside && !hasNesting ? 'inside' : 'outside';
  for (const component of selector) {
    if (component.type === 'combinator') {
      const isInto = component.value === 'descendant' || component.value === 'child';
      place = place === 'outside' || (place === 'own' && !isInto) ? 'outside' : 'inside';
    } else if (place === 'outside' && isOwnPart(component, bounds)) {
      place = 'own';
    }
  }
  return place !== 'outside';
}

function isOwnPart(component: SelectorComponent, bounds: Bounds): boolean {
  if (component.type === 'class') return bounds.isOwn(component.name);
  if (component.type === 'nesting') return bounds.isInside;
  if (component.type !== 'pseudo-class') return false;
  if (component.kind === 'local') return isConfined(component.selector, bounds);
  const isAny = component.kind === 'is' || component.kind === 'where';
  return isAny && component.selectors.every(selector => isConfined(selector, bounds));
}
