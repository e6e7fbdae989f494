import type { ChainElement, Expression, JSXExpression, VariableDeclarator } from 'oxc-parser';

/** What an expression gives React to draw; `given` is what a component got between its tags, and was looked at there. */
export type Kind = 'element' | 'text' | 'given' | 'nothing';

/** What can be decided without types; in doubt a text. `elements` are the names of elements in this file. */
export function kindOf(expression: JSXExpression, elements: ReadonlySet<string>): Kind {
  const kinds = new Set(expression.type === 'JSXEmptyExpression' ? [] : endsOf(expression).map(kindOfEnd));
  return (['text', 'given', 'element'] as const).find(kind => kinds.has(kind)) ?? 'nothing';

  function kindOfEnd(end: Expression | ChainElement): Kind {
    if (end.type === 'JSXElement' || end.type === 'JSXFragment') return 'element';
    if (end.type === 'Identifier') return kindOfName(end.name);
    // Texts of nothing but blanks are left alone by translators.
    if (end.type === 'Literal') return isWritten(end.value) ? 'text' : 'nothing';
    if (end.type !== 'CallExpression') return 'text';
    // A component that is given a function draws what that makes, and its result was looked at there.
    if (end.callee.type === 'Identifier')
      return end.callee.name === 'children' ? 'element' : kindOfName(end.callee.name);
    const [made] = end.arguments;
    const isMap = end.callee.type === 'MemberExpression' && nameOf(end.callee.property) === 'map';
    if (!isMap || made?.type !== 'ArrowFunctionExpression') return 'text';
    return made.body.type === 'BlockStatement' ? 'element' : kindOf(made.body, elements);
  }

  function kindOfName(name: string): Kind {
    if (name === 'children') return 'given';
    return elements.has(name) ? 'element' : 'text';
  }
}

/** Whether a name stands for elements: `const row = <tr />`, `const cell = (name) => <td />`. */
export function isElement({ init }: VariableDeclarator, elements: ReadonlySet<string>): boolean {
  if (init?.type === 'ArrowFunctionExpression') {
    return init.body.type !== 'BlockStatement' && kindOf(init.body, elements) === 'element';
  }
  return init != null && kindOf(init, elements) === 'element';
}

/** What an expression may come to: the ends of its conditions. */
export function endsOf(node: Expression | ChainElement): (Expression | ChainElement)[] {
  switch (node.type) {
    case 'ConditionalExpression':
      return [...endsOf(node.consequent), ...endsOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? endsOf(node.right) : [...endsOf(node.left), ...endsOf(node.right)];
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return endsOf(node.expression);
    default:
      return [node];
  }
}

/** A text beyond doubt. */
export function isSurelyText(end: Expression | ChainElement): boolean {
  if (end.type === 'Literal') return isWritten(end.value);
  if (end.type === 'CallExpression') {
    return end.callee.type === 'MemberExpression' && nameOf(end.callee.property) === 'join';
  }
  return end.type === 'TemplateLiteral' || end.type === 'MemberExpression';
}

const isWritten = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const nameOf = (property: { type: string; name?: unknown }): unknown => property.name;
