export type * from "~/providers/author/figure-port";
