import { type JSXChild, parseSync, type ReturnStatement, Visitor } from 'oxc-parser';
import { endsOf, isElement, isSurelyText, type Kind, kindOf } from './kind';

/** A text that shares its parent with something that comes, goes or changes. */
export interface BareText {
  readonly line: number;
  readonly source: string;
}

interface Child {
  readonly kind: Kind;
  /** Whether another one, or none, may stand in its place by the next drawing. */
  readonly changes: boolean;
}

/**
 * Finds texts that a translating browser makes React lose. It puts an element of its own in place of each text; React still
 * holds the text, and throws once it inserts something before it or takes it out, or changes it where nobody sees it. A text
 * that is alone in its element is safe, as React then writes the element's content; so is one among nothing but fixed siblings.
 */
export function bareTexts(file: string, source: string): BareText[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const elements = new Set<string>();
  const found: BareText[] = [];
  const look = (node: { type: string; children: JSXChild[]; start: number; end: number }) => {
    if (isBare(node.type === 'JSXFragment', childrenOf(node.children, elements))) add(node);
  };
  const add = ({ start, end }: { start: number; end: number }) =>
    found.push({ line: source.slice(0, start).split('\n').length, source: source.slice(start, end) });

  new Visitor({
    VariableDeclarator(variable) {
      if (variable.id.type === 'Identifier' && isElement(variable, elements)) elements.add(variable.id.name);
    },
  }).visit(program);
  new Visitor({ JSXElement: look, JSXFragment: look, ...ofComponents(add) }).visit(program);
  return found;
}

/** A component that draws a bare text puts it among whatever is around the component. */
function ofComponents(add: (text: ReturnStatement) => void) {
  const functions: boolean[] = [];
  const enter = ({ id }: { id: { name: string } | null }) => void functions.push(/^[A-Z]/.test(id?.name ?? ''));
  const leave = () => void functions.pop();
  return {
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement(node: ReturnStatement) {
      if (functions.at(-1) && node.argument && endsOf(node.argument).some(isSurelyText)) add(node);
    },
  };
}

function isBare(isFragment: boolean, children: readonly Child[]): boolean {
  const has = (kind: Kind) => children.some(child => child.kind === kind);
  const changes = children.some(child => child.changes);
  if (!has('text')) return has('given') && changes;
  // A fragment is not an element: its text joins what is around it.
  return isFragment || (children.length > 1 && (changes || has('given')));
}

function childrenOf(children: readonly JSXChild[], elements: ReadonlySet<string>): Child[] {
  return children.map(child => childOf(child, elements)).filter(({ kind }) => kind !== 'nothing');
}

function childOf(child: JSXChild, elements: ReadonlySet<string>): Child {
  if (child.type === 'JSXText') return { kind: child.value.trim() === '' ? 'nothing' : 'text', changes: false };
  if (child.type !== 'JSXExpressionContainer') return { kind: 'element', changes: false };
  const kind = kindOf(child.expression, elements);
  return { kind, changes: kind !== 'given' };
}
