import temml from "temml";

/** Whether TeX has a command of this name, given without its backslash: whatever the renderer knows. */
export function isTexCommand(name: string): boolean {
  try {
    temml.__renderToMathMLTree(`\\${name}`, { throwOnError: true });
    return true;
  } catch (error) {
    // Whatever else Temml complains of, such as arguments that are missing, it knows the name.
    return !String(error).includes("Unsupported function name");
  }
}
