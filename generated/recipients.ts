// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/u/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shows what the recipient gets
         * @description Shows what the recipient gets. Changes nothing, however often and by whomever it is read.
         */
        get: operations["showSubscriptions"];
        put?: never;
        /**
         * Changes what the recipient gets
         * @description Changes what the recipient gets. A one-click request (RFC 8058) unsubscribes and is answered without a page. Repeating it changes nothing.
         */
        post: operations["changeSubscriptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What a mail program sends (RFC 8058 §3.2). Fields besides this one are passed over.
         * @example {
         *       "List-Unsubscribe": "One-Click"
         *     }
         */
        OneClickForm: {
            /**
             * @description The one value that there is.
             * @enum {string}
             */
            "List-Unsubscribe": "One-Click";
        };
        /**
         * @description A page for a person, in HTML. It needs no script, and names no address.
         * @example <!doctype html><html lang="en"><head><title>Your subscriptions</title></head><body><main><h1>Your subscriptions</h1></main></body></html>
         */
        PageText: string;
        /**
         * @description A sentence for a program.
         * @example You are unsubscribed.
         */
        PlainText: string;
        /**
         * @description What a person asks for.
         * @enum {string}
         */
        SubscriptionAction: "save" | "unsubscribe" | "resubscribe";
        /**
         * @description What the page sends. Fields besides these are passed over.
         * @example {
         *       "action": "save",
         *       "shown": [
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9k",
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9m"
         *       ],
         *       "topic": [
         *         "top_01jd7w1v5ve6xt0c6y2f7g8h9k"
         *       ]
         *     }
         */
        SubscriptionsForm: {
            /** @description What is asked for. */
            action: components["schemas"]["SubscriptionAction"];
            /** @description The topics that the page showed, once each; used by `save` only. */
            shown?: components["schemas"]["TopicId"][];
            /** @description Those of them that are ticked, once each; used by `save` only. */
            topic?: components["schemas"]["TopicId"][];
        };
        /** @description A topic's identifier. */
        TopicId: string;
    };
    responses: never;
    parameters: {
        /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
        ByToken: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    showSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
                token: components["parameters"]["ByToken"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
    changeSubscriptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A signed token from the header `List-Unsubscribe` or the link of a campaign's mail. */
                token: components["parameters"]["ByToken"];
            };
            cookie?: never;
        };
        /** @description The form. */
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["OneClickForm"] | components["schemas"]["SubscriptionsForm"];
                "multipart/form-data": components["schemas"]["OneClickForm"] | components["schemas"]["SubscriptionsForm"];
            };
        };
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                    "text/plain": components["schemas"]["PlainText"];
                };
            };
            /** @description The token is unknown: its link was cut off or changed on its way. The page says what to do. */
            404: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The path does not take this method. */
            405: {
                headers: {
                    /** @description The methods that it takes: `GET, HEAD, POST` (RFC 9110 §10.2.1). */
                    Allow: string;
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The body is larger than 8 kB. */
            413: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The body is neither `application/x-www-form-urlencoded` nor `multipart/form-data`, or it is compressed. */
            415: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The form is not one of those that this path takes. */
            422: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server failed; nothing was changed. */
            500: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
            /** @description The server cannot answer now; nothing was changed. */
            503: {
                headers: {
                    /** @description Nobody keeps a copy. */
                    "Cache-Control": "no-store";
                    /** @description Nothing is loaded but the page's own style, and the form goes nowhere else. */
                    "Content-Security-Policy": string;
                    /** @description Links tell nobody the token. */
                    "Referrer-Policy": "no-referrer";
                    /** @description Seconds after which to try again. */
                    "Retry-After": string;
                    /** @description The answer is what it says it is. */
                    "X-Content-Type-Options": "nosniff";
                    /** @description The request's identifier; it stands in the log. */
                    "X-Request-Id": string;
                    /** @description Search engines leave the page out. */
                    "X-Robots-Tag": string;
                    [name: string]: unknown;
                };
                content: {
                    "text/html": components["schemas"]["PageText"];
                };
            };
        };
    };
}
