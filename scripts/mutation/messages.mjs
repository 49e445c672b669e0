/** The wording of what is thrown is no behaviour: what is thrown, and when, is. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const isText = (path) => path.isStringLiteral() || path.isTemplateLiteral();

const messages = {
  shouldIgnore(path) {
    if (!isText(path)) return undefined;
    const made = path.findParent((parent) => !isText(parent) && !parent.isConditionalExpression());
    const isThrown = made?.isNewExpression() && /Error$/.test(made.node.callee.name);
    return isThrown ? 'the wording of an error' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'messages', messages)];
